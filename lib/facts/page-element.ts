// The name under which facts keep the elements of a page that have no function of their own: `<div>`. Reads none.

/** Stands for the attributes that an element of the page itself may have. */
export const PAGE_ELEMENT = '<>';
