// The error of a model that cannot be found, fetched or loaded. Not a bug: folders get moved, and networks are away.

/** The message says what is wrong, `hint` what the reader can do. */
export class ModelUnusable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnusable';
    this.hint = hint;
  }
}
