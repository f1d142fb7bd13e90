// Style sheets are imported for their effect: the bundle has one beside each entry.
declare module '*.css';
