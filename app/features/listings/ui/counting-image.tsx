/** Tells the server that somebody has come this far. It needs no script and no cookie, and takes up no room. */
export function CountingImage({ path }: { path: string }) {
  return (
    <img src={path} alt="" width={1} height={1} loading="lazy" className="absolute opacity-0" />
  );
}
