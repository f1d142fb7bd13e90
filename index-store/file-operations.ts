// The calls to the file system that must go all right or leave no trace. A seam: tests put in one that fails or dies.
import {
  closeSync, fchmodSync, fchownSync, fsyncSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync,
} from 'node:fs';

export const fileOperations = {
  closeSync, fchmodSync, fchownSync, fsyncSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync,
};

export type FileOperations = typeof fileOperations;
