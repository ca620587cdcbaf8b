/* The only file that knows MPI. */
#include "study/tournament/ranks.h"

#include <stdlib.h>

#ifdef TANKODROM_MPI

#include <mpi.h>

enum { TAG_LINE = 1, TAG_END, TAG_STOP };

/* There is one world, and it is this process's for good. */
static struct {
    bool open;
    int count, number;
    unsigned ended;
    bool stopped; /* of rank 0: it has said so; of the others: they have heard it */
} world = {.count = 1};

bool ranks_open(void) {
    int given;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS) {
        return false;
    }
    world.open = true;
    MPI_Comm_size(MPI_COMM_WORLD, &world.count);
    MPI_Comm_rank(MPI_COMM_WORLD, &world.number);
    return true;
}

void ranks_close(void) {
    if (world.open) {
        MPI_Finalize();
        world.open = false;
    }
}

void ranks_break_off(void) {
    if (world.open) {
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    }
}

unsigned ranks_count(void) {
    return (unsigned)world.count;
}

unsigned ranks_number(void) {
    return (unsigned)world.number;
}

void ranks_share(void *bytes, size_t size) {
    if (world.open) {
        MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
    }
}

bool ranks_agree(bool fine) {
    int all = fine;
    if (world.open) {
        MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    }
    return all != 0;
}

void ranks_send(const char *line, size_t length) {
    MPI_Send(line, (int)length, MPI_BYTE, 0, TAG_LINE, MPI_COMM_WORLD);
}

void ranks_send_end(void) {
    MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_END, MPI_COMM_WORLD);
}

bool ranks_are_stopped(void) {
    int there = 0;
    if (!world.stopped) {
        MPI_Iprobe(0, TAG_STOP, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    }
    if (there) {
        MPI_Recv(NULL, 0, MPI_BYTE, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        world.stopped = true;
    }
    return world.stopped;
}

/* Lines of a rank come before its end: messages of one sender keep their order. */
bool ranks_receive(tk_buffer *line) {
    MPI_Status status;
    int there = 0, size = 0;
    tk_buffer_clear(line);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there) {
        return false;
    }
    MPI_Get_count(&status, MPI_BYTE, &size);
    if (!tk_buffer_reserve(line, (size_t)size + 1)) {
        ranks_break_off(); /* it would never be taken, and its sender be waited for */
        return false;
    }
    MPI_Recv(line->data, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    line->size = (size_t)size;
    line->data[size] = 0;
    world.ended += status.MPI_TAG == TAG_END;
    return status.MPI_TAG == TAG_LINE || ranks_receive(line);
}

unsigned ranks_at_work(void) {
    return (unsigned)world.count - 1 - world.ended;
}

void ranks_stop(void) {
    for (int rank = 1; !world.stopped && rank < world.count; rank++) {
        MPI_Send(NULL, 0, MPI_BYTE, rank, TAG_STOP, MPI_COMM_WORLD);
    }
    world.stopped = true;
}

#else

bool ranks_open(void) {
    return false;
}

void ranks_close(void) {}

void ranks_break_off(void) {}

unsigned ranks_count(void) {
    return 1;
}

unsigned ranks_number(void) {
    return 0;
}

void ranks_share(void *bytes, size_t size) {
    (void)bytes;
    (void)size;
}

bool ranks_agree(bool fine) {
    return fine;
}

void ranks_send(const char *line, size_t length) {
    (void)line;
    (void)length;
}

void ranks_send_end(void) {}

bool ranks_are_stopped(void) {
    return false;
}

bool ranks_receive(tk_buffer *line) {
    tk_buffer_clear(line);
    return false;
}

unsigned ranks_at_work(void) {
    return 0;
}

void ranks_stop(void) {}

#endif

bool ranks_wanted(void) {
    /* As OpenMPI names it. */
    const char *count = getenv("OMPI_COMM_WORLD_SIZE");
    return count != NULL && strtol(count, NULL, 10) > 1;
}
