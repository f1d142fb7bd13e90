// Loaded before the program: SIGUSR2 makes a promise fail that nobody waits for, SIGHUP throws where nothing catches.
import process from 'node:process';

process.on('SIGUSR2', () => void Promise.reject(new Error('a stray rejection')));
process.on('SIGHUP', () => {
  throw new Error('a stray exception');
});
