/** Simulates the browser page that some machines need. Loaded with `--setup`. */
Reflect.set(globalThis, 'shopWindow', { title: 'Shop' });
