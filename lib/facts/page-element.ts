// The name in facts for elements of a page that no function defines: `<div>`. Reads none.

/** Represents the attributes that an element of the page itself may have. */
export const PAGE_ELEMENT = '<>';
