/*
 * Global styles; the entry imports this before anything else. The layers come first, because the order in which they
 * are first mentioned is their cascade order. This is a style file so that the bundler treats its import as a side
 * effect.
 */
import './layers.css';
import './theme.css';
import './fonts.css';
import './reset.css';
