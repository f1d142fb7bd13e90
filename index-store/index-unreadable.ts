// The error of an index that cannot be opened. Not a bug: files get torn, and versions differ.

/** Says what is wrong and, in `hint`, what the reader can do. */
export class IndexUnreadable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IndexUnreadable';
    this.hint = hint;
  }
}
