import type { DialledPhone } from "../../domain/address/phone.ts";

/** Whom staff ring about a home. */
export interface OwnerContact extends DialledPhone {
  name: string;
}
