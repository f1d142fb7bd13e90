// The name of a symbol with the class or function around it. No DOM.

export interface Named {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly filePath: string;
}

/** As the uid has it: `Cart.total`, not `total`. */
export function ownName({ uid, filePath, type, name }: Named): string {
  const start = `${type}:${filePath}:`;
  return uid.startsWith(start) ? uid.slice(start.length).replace(/~\d+$/, '') : name;
}
