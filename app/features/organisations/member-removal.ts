type Removal = { email: string; isOwn: boolean };

export function removalTitle({ isOwn }: Removal) {
  return isOwn ? "Leave the organization?" : "Remove this person?";
}

export function removalText({ email, isOwn }: Removal) {
  return isOwn
    ? "You lose access to its listings, imports and promotions at once. What you made stays with the organization. To come back, you need a new invitation."
    : `${email} loses access to the organization’s listings, imports and promotions at once. What they made stays with the organization. They keep their account.`;
}
