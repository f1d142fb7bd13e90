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
