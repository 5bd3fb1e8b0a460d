/** A sentence with the page's quotes. Those of a command stay, so that it can be copied into a shell. */
export function curlyQuotes(sentence: string): string {
  return sentence.replaceAll(/(?<!--[\w-]+ )"([^"]*)"/g, '“$1”');
}
