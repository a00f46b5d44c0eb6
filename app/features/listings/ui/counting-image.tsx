/** An invisible image that counts a view without scripts or cookies. */
export function CountingImage({ path }: { path: string }) {
  return (
    <img src={path} alt="" width={1} height={1} loading="lazy" className="absolute opacity-0" />
  );
}
