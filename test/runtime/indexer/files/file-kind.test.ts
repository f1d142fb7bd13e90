// What a file is, by its name or its first line.
import test from 'ava';
import {
  kindOfFile,
  languageByText,
  languageOfScript,
  sharedExtensionsAmong,
} from '../../../../runtime/indexer/files/file-kind.ts';

test('extensions tell the language, in either case', (t) => {
  const named = ['a.ts', 'a.d.ts', 'a.MTS', 'b/c.tsx', 'x.cjs', 'x.py', '.eslintrc.js'].map(
    (path) => {
      const kind = kindOfFile(path);
      return kind.kind === 'source' ? kind.language : kind.kind;
    },
  );
  t.deepEqual(named, [
    'typescript',
    'typescript',
    'typescript',
    'tsx',
    'javascript',
    'python',
    'javascript',
  ]);
});

test('configuration of imports and packages is known wherever it stands', (t) => {
  for (const path of [
    'package.json',
    'packages/a/tsconfig.build.json',
    'jsconfig.json',
    'pyproject.toml',
    'setup.cfg',
    'crates/a/Cargo.toml',
    'composer.json',
    'package-lock.json',
    'requirements-dev.txt',
    'crates/a/Cargo.lock',
    'core/pom.xml',
    'build.gradle',
    'yarn.lock',
    'pnpm-lock.yaml',
  ])
    t.is(kindOfFile(path).kind, 'config', path);
  for (const path of ['data.json', 'bun.lock', 'notes.txt', 'a.min.css', '.gitignore'])
    t.is(kindOfFile(path).kind, 'other', path);
  t.is(kindOfFile('bin/run').kind, 'script');
});

test('the first line of a script tells its language', (t) => {
  t.is(languageOfScript('#!/usr/bin/env node'), 'javascript');
  t.is(languageOfScript('#!/usr/bin/env -S node --no-warnings'), 'javascript');
  t.is(languageOfScript('#! /usr/bin/python3.12 -u'), 'python');
  t.is(languageOfScript('#!/usr/bin/env PYTHONPATH=. python3\r'), 'python');
  t.is(languageOfScript('#!/bin/sh'), 'bash');
  t.is(languageOfScript('#!/usr/bin/perl'), null);
  t.is(languageOfScript('#!'), null);
  t.is(languageOfScript('import os'), null);
});

test('a header is of the one language that has other files in the repository', (t) => {
  const languageOf = (...paths: string[]) => sharedExtensionsAmong(['a.h', ...paths]).get('.h');
  t.is(languageOf('a.c'), 'c');
  t.is(languageOf('a.cc'), 'cpp');
  t.is(languageOf('a.m'), 'objective-c');
  t.is(languageOf('a.c', 'a.cc'), null, 'text decides');
  t.is(languageOf('a.c', 'a.m'), null);
  t.is(languageOf('a.cc', 'a.m'), null);
  t.is(languageOf(), null);
});

test('the text of a header tells its language where a repository has several', (t) => {
  t.is(languageByText('a.h', 'c', 'int f(void);\n'), 'c');
  t.is(languageByText('a.h', 'c', 'namespace a {\n}\n'), 'cpp');
  t.is(languageByText('a.h', 'c', '@interface A : B\n@end\n'), 'objective-c');
});
