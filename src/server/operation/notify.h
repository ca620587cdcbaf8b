/* Tells systemd how the server is, when it was started by it: sd_notify(3), by hand. */
#ifndef SERVER_OPERATION_NOTIFY_H
#define SERVER_OPERATION_NOTIFY_H

/* state: "READY=1", "STOPPING=1", "RELOADING=1". Does nothing without $NOTIFY_SOCKET. */
void notify_systemd(const char *state);

#endif
