// The error of an index that cannot be opened. Not a bug: files may be damaged, and versions differ.

/** The message says what is wrong, `hint` what the reader can do. */
export class IndexUnreadable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IndexUnreadable';
    this.hint = hint;
  }
}

/** The generation was removed by a writer, or was found damaged and withdrawn: the one in use now is another one. */
export class GenerationGone extends IndexUnreadable {
  constructor(name: string, problem: string) {
    super(`the index of ${name} was replaced while it was read: ${problem}`, 'Call again.');
    this.name = 'GenerationGone';
  }
}
