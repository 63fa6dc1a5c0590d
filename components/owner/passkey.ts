import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";

/*
 * What the browser does with passkeys. Fetched once one is wanted: most sign-ins never are.
 */

/**
 * Lets somebody choose one of their passkeys.
 * @param options of the site, unchecked
 * @param inField offers them in the field of the address, and waits until one is chosen there
 * @returns what the site checks; null where none was chosen
 */
export const chosenPasskey = (options: unknown, inField = false) =>
  startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField,
  }).catch(() => null);

/** Ends an offer that waits in a field. */
export const endPasskeyOffer = (): void => WebAuthnAbortService.cancelCeremony();

/**
 * Makes a passkey on the device.
 * @param options of the site, unchecked
 * @returns what the site checks; `present` where the device has one already, `cancelled` where none was made
 */
export const newPasskey = (options: unknown) =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch((error) =>
    error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
      ? ("present" as const)
      : ("cancelled" as const),
  );
