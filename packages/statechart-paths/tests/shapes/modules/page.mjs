/** Provides a page for machines that need one; loaded with `--setup`. */
Reflect.set(globalThis, 'shopWindow', { title: 'Shop' });
