/*
 * What every page of the portal stands on; the entry imports this before anything else. The layers
 * come first, since their first mention sets their order. (It is a style file so that the bundler
 * knows it for one that acts by being imported.)
 */
import './layers.css';
import './theme.css';
import './fonts.css';
import './reset.css';
