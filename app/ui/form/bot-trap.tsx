/** The two fields of `shared/bot-trap.ts`, the first where neither eyes nor keyboards nor screen readers get to it. */
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
