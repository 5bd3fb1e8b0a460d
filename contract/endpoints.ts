import { listAccounts, readAccount, reopenAgency } from './account';
import { listAnnouncements } from './announcement';
import {
  addAnnouncement,
  changeAnnouncement,
  orderAnnouncements,
  removeAnnouncement,
} from './announcement-changes';
import { readAttention } from './attention';
import {
  addComplianceRegex,
  changeComplianceRegex,
  listComplianceRegexes,
  removeComplianceRegex,
  tryComplianceRegexes,
} from './compliance';
import { searchEmailLogs } from './email-log';
import { listAgencyImports } from './import';
import { addIntern, listInterns, removeIntern } from './intern';
import { listStaffActions } from './staff-action';
import { listStuckOrders, retryOrder } from './stuck-order';
import { domainAvailability, suggestedDomains } from './availability';
import { listCanceledDomains, restoreDomain } from './canceled-domain';
import { collect } from './collect';
import { previewBilling } from './billing';
import { readBillingYearPdf, readStatementPdf } from './bill-pdf';
import { previewChanges } from './what-if';
import { listCards, makeDefault, removeCard } from './card';
import { addCard, addHostedCard, beginHostedCard, changeCard, changeHostedCard } from './new-card';
import { readOverview } from './overview';
import { listDomains } from './domain';
import { readDomain } from './domain-detail';
import { importDns, readDomainDns, readFoundDns, saveDnsRecords } from './domain-dns';
import { giveDetails, readMissingDetails } from './domain-owner';
import { cancelDomain, changeDomain } from './domain-settings';
import {
  addRedirect,
  changeRedirect,
  confirmRedirect,
  importRedirects,
  readDeliveries,
  removeRedirect,
  testRedirect,
} from './email-redirect';
import { changeLink, listLinks, saveLinks } from './link';
import { endSessionsOf, findPeople } from './person';
import { endOtherSessions, endSession, listSessions } from './login-session';
import { changeTeamMember, listTeam, readMemberTies } from './team';
import { transferDetails } from './transfer-details';
import { transferProgress } from './transfer';
import { cancelOrder, orderDomain, readOrder, readReceipt } from './order';
import { readSearchIndex } from './search';
import {
  decideOverride,
  listDecided,
  listQueue,
  readDecisions,
  readOverrides,
  readQueueItem,
} from './override';
import {
  emailStatement,
  listStatements,
  payPastDue,
  readBillingYear,
  readStatement,
  readSubscription,
} from './statement';
import { readGlobalCoverage, readGlobalStats, readStats, readStatsCoverage } from './stats';
import { readStatsReasons } from './stats-reasons';
import { sendSupportMessage } from './support';
import type { Endpoint } from './endpoint';
import { authenticate, loginEmail, loginUrl, logout } from './sign-in';
import { activeUser, chooseAccount } from './user';

/**
 * All endpoints by name, for the OpenAPI document and the tests. The portal imports only the endpoints that it calls.
 */
export const namedEndpoints = {
  loginUrl,
  authenticate,
  loginEmail,
  logout,
  activeUser,
  chooseAccount,
  listSessions,
  endOtherSessions,
  endSession,
  listAccounts,
  readAccount,
  reopenAgency,
  listAnnouncements,
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
  orderAnnouncements,
  readAttention,
  readOverview,
  listDomains,
  orderDomain,
  transferDetails,
  domainAvailability,
  suggestedDomains,
  readDomain,
  readMissingDetails,
  giveDetails,
  changeDomain,
  cancelDomain,
  listCanceledDomains,
  restoreDomain,
  transferProgress,
  readDomainDns,
  saveDnsRecords,
  readFoundDns,
  importDns,
  addRedirect,
  importRedirects,
  changeRedirect,
  removeRedirect,
  testRedirect,
  readDeliveries,
  confirmRedirect,
  readOrder,
  cancelOrder,
  readReceipt,
  listCards,
  addCard,
  beginHostedCard,
  addHostedCard,
  changeCard,
  changeHostedCard,
  removeCard,
  makeDefault,
  previewBilling,
  previewChanges,
  listStatements,
  readStatement,
  readStatementPdf,
  readBillingYear,
  readBillingYearPdf,
  emailStatement,
  readSubscription,
  payPastDue,
  readSearchIndex,
  sendSupportMessage,
  listTeam,
  readMemberTies,
  changeTeamMember,
  readStats,
  readStatsCoverage,
  readStatsReasons,
  readGlobalStats,
  readGlobalCoverage,
  listLinks,
  saveLinks,
  changeLink,
  listComplianceRegexes,
  addComplianceRegex,
  changeComplianceRegex,
  removeComplianceRegex,
  tryComplianceRegexes,
  searchEmailLogs,
  listInterns,
  addIntern,
  removeIntern,
  listAgencyImports,
  findPeople,
  endSessionsOf,
  listStuckOrders,
  retryOrder,
  listStaffActions,
  collect,
  listQueue,
  readQueueItem,
  decideOverride,
  readDecisions,
  listDecided,
  readOverrides,
};

export const endpoints: readonly Endpoint[] = Object.values(namedEndpoints);
