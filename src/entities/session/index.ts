export { isInternAgency, isStaff, mayViewGlobalStats, useIsStaff } from './model/roles';
export {
  SessionContext,
  useAccountNumber,
  useSession,
  useSessionActor,
  type SessionActor,
  type SessionSnapshot,
} from './model/session-context';
