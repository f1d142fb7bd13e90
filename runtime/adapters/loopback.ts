// The names of this machine for itself. A page can give any other name to its address.

export const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
