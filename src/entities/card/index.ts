export { cardExpiry, cardTitle, expiresSoon } from './model/card-copy';
export { loadCardEditor } from './ui/load-card-editor';
