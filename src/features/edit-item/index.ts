export { editable } from './model/editable';
export { useEditedItem } from './model/use-edited-item';
export { useItemForm, type EditedItem } from './model/use-item-form';
export { ItemForm, ItemFormAlerts } from './ui/item-form-parts';
