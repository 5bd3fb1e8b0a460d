export { cardExpiry, cardTitle, expiresSoon } from './model/card-copy';
export { usableCards } from './model/usable-cards';
export { loadCardEditor } from './ui/load-card-editor';
