export { cardExpiry, cardTitle, expiresSoon } from './model/card-copy';
export { usableCards } from './model/usable-cards';
export { CardChoices } from './ui/card-choices';
export { loadCardEditor } from './ui/load-card-editor';
