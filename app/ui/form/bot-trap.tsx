/** The two fields of `shared/bot-trap.ts`; the honeypot is hidden from users, keyboards and screen readers. */
export function BotTrap({ openedAt }: { openedAt: number }) {
  return (
    <>
      <div hidden>
        <label>
          Leave this empty
          <input type="text" name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="openedAt" value={openedAt} />
    </>
  );
}
