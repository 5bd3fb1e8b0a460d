export { stateOn } from './model/announcement-state';
export { messageText, readMessage, type MessagePart } from './model/read-message';
export { byRank } from './model/shown-order';
export { announcementWords } from './ui/announcement-words';
export { AnnouncementView } from './ui/announcement-view';
