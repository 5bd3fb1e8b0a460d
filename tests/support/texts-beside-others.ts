/**
 * Returns the texts that share their element with other nodes. A browser's translator replaces text nodes, and React goes
 * on writing to the one that it made: the page would show an old amount, or fail when React removes it. React replaces
 * the whole content of an element whose only child is a text.
 */
export function textsBesideOthers(root: Node): string[] {
  if (root.childNodes.length < 2) return [...root.childNodes].flatMap(textsBesideOthers);
  return [...root.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE
      ? [`${JSON.stringify(node.nodeValue)} in ${root.textContent}`]
      : textsBesideOthers(node),
  );
}
