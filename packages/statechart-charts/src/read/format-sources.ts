import { transform } from 'esbuild';
import type { Source, Sources } from './sources';

const BEFORE = 'x = ';

/** Formats the source of a function, because the TypeScript loader removes white space and `undefined`. */
async function formatted({ role, text }: Source): Promise<Source> {
  // A method's source isn't an expression, so it is left as it is.
  const { code } = await transform(BEFORE + text, { charset: 'utf8', logLevel: 'silent' }).catch(
    () => ({ code: `${BEFORE}${text};\n` }),
  );
  const source = code.slice(BEFORE.length).replace(/;\n$/, '');
  return { role, text: source.replaceAll(/\bvoid 0\b/g, 'undefined') };
}

/** Formats the sources of functions. */
export async function formatSources(sources: Sources): Promise<Sources> {
  const entries = Object.entries(sources).map(
    async ([place, own]) => [place, await Promise.all(own.map(formatted))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
