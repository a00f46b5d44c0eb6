/** Whether a text from outside can be the id of anything. The database would throw at any other. */
export function isId(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
