// Page translation by the browser replaces text nodes by <font> elements. React, which keeps the old nodes, then removes them from parents
// that they have left, and inserts elements before them: the browser would throw, and React would replace the whole page by its error
// (https://github.com/facebook/react/issues/11538)
{
  const { insertBefore, removeChild } = Node.prototype
  /** The child of the parent that is or contains the node; null if the node has left the parent. */
  const childWith = (parent, node) => {
    let child = node
    while (child && child.parentNode !== parent) child = child.parentNode
    return child
  }
  Node.prototype.removeChild = function (node) {
    const child = node && childWith(this, node)
    if (!node || child) removeChild.call(this, child ?? node)
    return node
  }
  Node.prototype.insertBefore = function (node, next) {
    return insertBefore.call(this, node, next && childWith(this, next))
  }
}
