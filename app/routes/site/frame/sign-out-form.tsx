export function SignOutForm({ className }: { className: string }) {
  return (
    <form method="post" action="/auth/sign-out">
      <button type="submit" className={className}>
        Sign out
      </button>
    </form>
  );
}
