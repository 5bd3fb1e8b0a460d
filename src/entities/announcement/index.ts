export { messageText, readMessage, type MessagePart } from './model/read-message';
export { announcementWords } from './ui/announcement-words';
export { AnnouncementView } from './ui/announcement-view';
