import {
  handleOneClickUnsubscribe,
  redirectToUnsubscribeForm,
} from "@/lib/leads/newsletter/newsletter-pages";

export const dynamic = "force-dynamic";

export const GET = redirectToUnsubscribeForm;
export const POST = handleOneClickUnsubscribe;
