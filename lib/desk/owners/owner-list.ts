import "server-only";
import { createHmac } from "node:crypto";
import { type AccountState, accountStates } from "../../accounts/accounts.ts";
import { catalogueOf, perCatalogue } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { ownerProperty } from "../../content/owner/owner-property.ts";
import { loadOwners, ownersInFile } from "../../content/owners.ts";
import type { Owner } from "../../content/schemas/owners.ts";
import { dialledPhone } from "../../domain/address/phone.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { ownerRealm } from "../../owner/owner-realm.ts";
import { readStore } from "../../server/db/store.ts";
import { keyFor } from "../../server/secret.ts";
import type { DeskOwner, DeskOwners, OwnerAccountState } from "../contract/owner-accounts.ts";
import type { OwnerContact } from "../contract/owner-contact.ts";
import type { VisitProperty } from "../contract/visits-answers.ts";

/** What an owner is called in addresses of the desk: the same as long as the secret is. */
export const ownerId = ({ email }: Pick<Owner, "email">): string =>
  createHmac("sha256", keyFor("owner-ids")).update(email).digest("base64url").slice(0, 16);

const contactOf = ({ name, phone }: Owner): OwnerContact => ({ name, ...dialledPhone(phone) });

/** Who owns a property, in the order of the file; nobody of a visit without one. */
export const ownersOf = (propertyId: number | null): OwnerContact[] =>
  ownersInFile()
    .filter(({ properties }) => propertyId !== null && properties.includes(propertyId))
    .map(contactOf);

/** Every property of the running site as a list of owners names it, by id, the newest first. */
const ownable = perCatalogue(
  (catalogue, language: LanguageCode): ReadonlyMap<number, VisitProperty> =>
    new Map(
      [...catalogue.allProperties.values()].map((record) => {
        const { id, reference, title, street, place } = ownerProperty(catalogue, record, language);
        return [id, { id, reference, title: title.text, address: `${street}, ${place}` }];
      }),
    ),
);

function stateOf(account: AccountState | undefined, mayEnter: boolean): OwnerAccountState {
  if (!mayEnter) return "ended";
  if (!account) return "notInvited";
  return account.hasPassword ? "active" : "invited";
}

/** When owners last signed in, by address. */
async function signIns(): Promise<Map<string, string>> {
  const rows = await readStore((db) =>
    db.selectFrom("owners").select(["email", "signed_in_at"]).where("signed_in_at", "is not", null).execute(),
  );
  return new Map(
    rows.map(({ email, signed_in_at }) => [email, new Date(Number(signed_in_at)).toISOString()]),
  );
}

/** All owners of the file with the state of their accounts, by name. @throws StoreUnavailable */
export async function ownerList(content: Content, language: LanguageCode): Promise<DeskOwners> {
  const properties = ownable(catalogueOf(content), language);
  const accounts = new Map((await accountStates(ownerRealm)).map((account) => [account.email, account]));
  const signedIn = await signIns();
  const current = new Set(loadOwners());
  const deskOwner = (owner: Owner): DeskOwner => {
    const account = accounts.get(owner.email);
    const signedInAt = signedIn.get(owner.email) ?? null;
    // Who signs in by mailed links has no password, and is in all the same.
    const state = stateOf(account, current.has(owner));
    return {
      id: ownerId(owner),
      email: owner.email,
      ...contactOf(owner),
      language: owner.language,
      // One that no release has yet goes by its number.
      properties: owner.properties.map(
        (id) => properties.get(id) ?? { id, reference: String(id), title: "", address: "" },
      ),
      state: state === "invited" && signedInAt ? "active" : state,
      sessions: account?.sessions ?? 0,
      signedInAt,
    };
  };
  return {
    owners: ownersInFile()
      .map(deskOwner)
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    properties: [...properties.values()],
  };
}
