# installing
