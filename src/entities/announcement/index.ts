export { readPlainMessage, type MessagePart } from './model/message-parts';
export { messageText, textOfParts } from './model/message-text';
export { readMessage, readTypedMessage, type TypedMessage } from './model/read-message';
export { announcementWords } from './ui/announcement-words';
export { AnnouncementView } from './ui/announcement-view';
