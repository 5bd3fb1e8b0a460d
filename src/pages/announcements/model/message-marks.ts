/** The marks of words, with the HTML for them. The marks of links come first, because their text may have others. */
const wordMarks = [
  [/\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s"<>()]+)\)/, '<a href="$2">$1</a>'],
  [/\*\*(\S(?:.*?\S)??)\*\*/, '<strong>$1</strong>'],
  [/(?<!\w)_(\S(?:.*?\S)??)_(?!\w)/, '<em>$1</em>'],
] as const;

const startsBlock = /^\s*<\/?(?:p|ul|ol|li)[\s/>]/i;
const endsLine = /(?:<\/?(?:p|ul|ol|li)(?:\s[^>]*)?>\s*|<br\s*\/?>[^\S\n]*)$/i;

/**
 * Returns the HTML of a message that staff wrote as text with marks, such as `**bold**`, or lines that begin with `- `.
 * HTML in it is unchanged. Its line breaks between paragraphs and lists are only formatting, all others are added.
 */
export function htmlOf(text: string): string {
  let html = text.trim().replace(/^- .*(?:\n- .*)*/gm, (lines) => {
    return `<ul>\n${lines.replace(/^- (.*)$/gm, '  <li>$1</li>')}\n</ul>`;
  });
  for (const [mark, tags] of wordMarks) {
    // A mark within a tag, such as in a URL, is none.
    html = html.replace(new RegExp(`<[a-z/][^>]*>|${mark.source}`, 'gi'), (found) =>
      found.startsWith('<') ? found : found.replace(mark, tags),
    );
  }
  return html.replace(/<[a-z/][^>]*>|\n/gi, (found, at: number) =>
    found !== '\n' || endsLine.test(html.slice(0, at)) || startsBlock.test(html.slice(at))
      ? found
      : '<br>\n',
  );
}

/** The end of a block, before or after which the browser starts a new line. */
const edge = '\uE000';

const lists = /<ul> ?((?:<li>(?:(?!<(?:ul|ol|li|p)>).)*?<\/li> ?)+)<\/ul> ?/g;

/** Returns a message's HTML as text with marks, or the HTML itself if it has more than there are marks for. */
export function marksOf(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/ ?<br ?\/?> ?/g, '\n')
    .replace(lists, (_, items: string) => items.replace(/<li>(.*?)<\/li>/g, `${edge}- $1${edge}`))
    .replace(/<\/?p>/g, edge)
    .replace(/[ \n]?(?:\uE000 ?)+/g, '\n')
    .replace(/<em>(.*?)<\/em>/g, '_$1_')
    .replace(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .trim();
  const isSame = !/<[a-z/!]/i.test(text) && withoutBlocks(htmlOf(text)) === withoutBlocks(html);
  return isSame ? text : html;
}

/** Leaves out how a message is divided into lines, which marks express in their own way. */
const withoutBlocks = (html: string) => html.replace(/<\/?p>|<br ?\/?>|\s+/g, '');
