import "server-only";
import { handleSetPassword } from "../../accounts/set-password.ts";
import { handleLinkRequest, handleLinkSignIn, handleSignIn } from "../../accounts/sign-in.ts";
import { handleChallenge } from "../../leads/captcha.ts";
import {
  handleLeaving,
  handleResuming,
  renderLeavingPage,
  renderResumingPage,
} from "../../leads/demand/demand-pages.ts";
import { handleStatistics } from "../../leads/demand/owner-report.ts";
import { handleDocument } from "../../leads/documents.ts";
import { handleSubmission } from "../../leads/handle-submission.ts";
import {
  handleConfirmation,
  handleOneClickUnsubscribe,
  redirectToUnsubscribeForm,
  renderConfirmationPage,
} from "../../leads/newsletter/newsletter-pages.ts";
import {
  handleAbsence,
  handleAbsenceRemoval,
  handlePaperFile,
  handlePaperRemoval,
  handlePaperUpload,
} from "../../leads/owner-file/owner-file-endpoints.ts";
import { handleFileData, handleFilePress, renderFile } from "../../leads/person-file/file-endpoints.ts";
import { handleProperty } from "../../leads/property.ts";
import { handleAlertAction, renderAlertPage } from "../../leads/search-alerts/alert-pages.ts";
import { handleAlertRequest } from "../../leads/search-alerts/alert-request.ts";
import { handleTourConfirmation, renderTourConfirmation } from "../../leads/visit-tours/tour-confirmation.ts";
import { handleTour, renderTourPage } from "../../leads/visit-tours/tour-request.ts";
import {
  handleWait,
  handleWaitStep,
  renderWaitPage,
  renderWaitStep,
} from "../../leads/visit-waits/wait-pages.ts";
import { handleValuationHours } from "../../leads/visits/valuation-hours.ts";
import { handleVisitCalendar } from "../../leads/visits/visit-calendar.ts";
import {
  handleVisitConfirmation,
  renderVisitConfirmationPage,
} from "../../leads/visits/visit-confirmation.ts";
import { handleVisitStep, renderVisitPage, renderVisitStep } from "../../leads/visits/visit-pages.ts";
import { handleVisits } from "../../leads/visits/visits.ts";
import { ownerRealm } from "../../owner/owner-realm.ts";
import { ownerSessionRoutes } from "../../owner/owner-sessions.ts";
import { ownerPasskeyRoutes } from "../../owner/passkey-endpoints.ts";
import {
  handleOverview,
  handleOwnerDocument,
  handleSentReport,
  handleSession,
  handleSignOut,
} from "../../owner/portal-endpoints.ts";
import { handleView } from "../../owner/view-rules.ts";
import type { ApiHandler, ApiTable } from "../../server/http/api-route.ts";
import { isStopping } from "../../server/lifecycle.ts";
import { handleVitals } from "../../views/vitals-endpoint.ts";
import { unreadyReasons } from "../readiness.ts";

/** An answer without details, as strangers may ask: 200 or 503. */
const statusResponse = (isWell: boolean) =>
  Response.json(
    { status: isWell ? "ok" : "unavailable" },
    { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
  );

/** What an address answers: see docs/design.md, section 6. What a build writes, such as the index of a list, is a file. */
const publicRoutes: ApiTable = {
  // For a balancer or a container engine: the process runs and takes requests, whatever its store does.
  health: { GET: () => statusResponse(!isStopping()) },
  // For who watches the site: all that it needs is in reach. Which of it is not, is in the log alone.
  ready: { GET: async () => statusResponse((await unreadyReasons()).length === 0) },
  captcha: { GET: handleChallenge },
  "forms/[flow]": { POST: (request, [flow = ""]) => handleSubmission(flow, request) },
  views: { POST: handleView },
  vitals: { POST: handleVitals },
  // Its code is loaded with the first call: most agencies have no package that calls.
  "import/[source]/[secret]": {
    POST: async (request, [source = "", secret = ""]) =>
      (await import("../../import/hooks/hook-endpoint.ts")).handleHook({ source, secret }, request),
  },
  "feeds/private/[secret]/[file]": {
    GET: async (request, [secret = "", file = ""]) =>
      (await feeds()).handleAdvertFeed({ secret, file }, request),
  },
  "feeds/[language]/[list]": {
    GET: async (request, [language = "", list = ""]) =>
      (await feeds()).handleListFeed({ language, list, filter: null }, request),
  },
  "feeds/[language]/[list]/[filter]": {
    GET: async (request, [language = "", list = "", filter = ""]) =>
      (await feeds()).handleListFeed({ language, list, filter }, request),
  },
  "properties/[propertyId]": { GET: handleProperty },
  "appointments/confirm": { GET: renderVisitConfirmationPage, POST: handleVisitConfirmation },
  "appointments/visit": { GET: renderVisitPage },
  "appointments/visit/[step]": {
    GET: (request, [step = ""]) => renderVisitStep(step, request),
    POST: (request, [step = ""]) => handleVisitStep(step, request),
  },
  "appointments/tour": { GET: renderTourPage, POST: handleTour },
  "appointments/tour/confirm": { GET: renderTourConfirmation, POST: handleTourConfirmation },
  "appointments/wait": { GET: renderWaitPage, POST: handleWait },
  "appointments/wait/[action]": {
    GET: (request, [action = ""]) => renderWaitStep(action, request),
    POST: (request, [action = ""]) => handleWaitStep(action, request),
  },
  "appointments/valuation": { GET: handleValuationHours },
  "appointments/[propertyId]": { GET: (_, [id = ""]) => handleVisits(id) },
  "appointments/[propertyId]/calendar": { GET: (request, [id = ""]) => handleVisitCalendar(id, request) },
  "documents/[propertyId]/[documentId]": {
    GET: (request, [propertyId = "", documentId = ""]) => handleDocument({ propertyId, documentId }, request),
  },
  alerts: { POST: handleAlertRequest },
  "alerts/[action]": {
    GET: (request, [action = ""]) => renderAlertPage(action, request),
    POST: (request, [action = ""]) => handleAlertAction(action, request),
  },
  "newsletter/confirm": { GET: renderConfirmationPage, POST: handleConfirmation },
  "newsletter/unsubscribe": { GET: redirectToUnsubscribeForm, POST: handleOneClickUnsubscribe },
  "my-file": { GET: renderFile, POST: handleFilePress },
  "my-file/data": { GET: handleFileData },
  "demand/resume": { GET: renderResumingPage, POST: handleResuming },
  "demand/unsubscribe": { GET: renderLeavingPage, POST: handleLeaving },
  "auth/session": { GET: handleSession },
  "auth/sign-in": { POST: (request) => handleSignIn(ownerRealm, request) },
  "auth/link": { POST: (request) => handleLinkRequest(ownerRealm, request) },
  "auth/enter": { POST: (request) => handleLinkSignIn(ownerRealm, request) },
  "auth/password": { POST: (request) => handleSetPassword(ownerRealm, request) },
  "auth/sign-out": { POST: handleSignOut },
  ...ownerPasskeyRoutes,
  ...ownerSessionRoutes,
  "owner/properties": { GET: handleOverview },
  "owner/statistics": { GET: handleStatistics },
  "owner/documents/[propertyId]/[documentId]": {
    GET: (request, [propertyId = "", documentId = ""]) =>
      handleOwnerDocument({ propertyId, documentId }, request),
  },
  "owner/reports/[propertyId]/[month]": {
    GET: (request, [propertyId = "", month = ""]) => handleSentReport({ propertyId, month }, request),
  },
  "owner/papers/[propertyId]/[file]": {
    GET: (request, [propertyId = "", file = ""]) => handlePaperFile({ propertyId, file }, request),
  },
  "owner/papers/[propertyId]/[file]/remove": {
    POST: (request, [propertyId = "", file = ""]) => handlePaperRemoval({ propertyId, file }, request),
  },
  "owner/papers/[propertyId]/[paper]/upload": {
    POST: (request, [propertyId = "", paper = ""]) => handlePaperUpload({ propertyId, paper }, request),
  },
  "owner/absences/[propertyId]": {
    POST: (request, [propertyId = ""]) => handleAbsence(propertyId, request),
  },
  "owner/absences/[propertyId]/[absence]/remove": {
    POST: (request, [propertyId = "", absence = ""]) =>
      handleAbsenceRemoval({ propertyId, absence }, request),
  },
};

const feeds = () => import("../feeds/feed-endpoints.ts");

const handleMetrics: ApiHandler = async (request) =>
  (await import("../metrics-response.ts")).metricsResponse(request);

/** What visitors and programs reach, and whoever reads the metrics. */
export const apiTable = (hasMetrics: boolean): ApiTable => ({
  ...publicRoutes,
  ...(hasMetrics && { metrics: { GET: handleMetrics } }),
});

/** What the staff's desk reaches, below `desk/`: a third of all code, which a start does not wait for. */
export const deskTable = async (): Promise<ApiTable> => (await import("../../desk/endpoints.ts")).deskRoutes;
