/** Converts a sentence to curly quotes. Quotes in a command stay straight, so that the command can be copied into a shell. */
export function curlyQuotes(sentence: string): string {
  return sentence.replaceAll(/(?<!--[\w-]+ )"([^"]*)"/g, '“$1”');
}
