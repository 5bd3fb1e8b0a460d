export { CardPicker } from './ui/card-picker';
