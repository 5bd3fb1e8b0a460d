export {
  cardDeclined,
  cardExpiry,
  cardInShort,
  cardTitle,
  expiresSoon,
  expiryInDays,
} from './model/card-copy';
export { preloadCards, preloadedFor, usableCards } from './model/usable-cards';
export { CardChoices } from './ui/card-choices';
export { CardEditor } from './ui/card-editor';
