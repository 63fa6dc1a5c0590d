import "server-only";

/**
 * Whether a request was made by the signed-in owner of a property, whose own views tell them nothing. Answers false until owners
 * can sign in: then it asks the session in the request's cookies, and whether it is one of this property's owners.
 */
export async function isOwnView(_headers: Headers, _propertyId: number): Promise<boolean> {
  return false;
}
