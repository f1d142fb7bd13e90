// The error of a model that cannot be found, downloaded or loaded. Not a bug: folders are moved, and networks fail.

/** The message says what is wrong, `hint` what the reader can do. */
export class ModelUnusable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnusable';
    this.hint = hint;
  }
}
