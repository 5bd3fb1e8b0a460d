import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../e2e/screens/screens.ts';
import { sizes } from '../../e2e/screens/screen.ts';
import { pictureName, themes } from './picture-name.ts';

const style = `
  :root { color-scheme: light dark; }
  body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; background: #8884; }
  nav { columns: 14rem; margin-bottom: 2rem; }
  section { margin-bottom: 3rem; }
  h2 { margin: 0 0 .5rem; font-size: 1rem; }
  .pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { font-size: .8rem; }
  img { display: block; border: 1px solid #8886; border-radius: 6px; }
  .desktop img { width: 30rem; }
  .phone img { width: 10rem; }
`;

function figure(screen: string, size: string, theme: string): string {
  const file = pictureName(screen, size, theme);
  return `<figure class="${size}"><a href="${file}"><img src="${file}" alt="${screen}, ${size}, ${theme}" loading="lazy"></a><figcaption>${size}, ${theme}</figcaption></figure>`;
}

/** Writes a page with all pictures in the folder, grouped by screen. Returns its path. */
export function writeContactSheet(folder: string): string {
  const shown = screens.flatMap(({ name }) => {
    const figures = Object.keys(sizes).flatMap((size) =>
      themes
        .filter((theme) => existsSync(join(folder, pictureName(name, size, theme))))
        .map((theme) => figure(name, size, theme)),
    );
    return figures.length === 0 ? [] : [{ name, figures }];
  });
  const links = shown.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('');
  const sections = shown
    .map(
      ({ name, figures }) =>
        `<section id="${name}"><h2>${name}</h2><div class="pictures">${figures.join('')}</div></section>`,
    )
    .join('\n');
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1><nav>${links}</nav>${sections}</html>`,
  );
  return file;
}
