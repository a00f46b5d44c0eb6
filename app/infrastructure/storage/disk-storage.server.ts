import { access, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Outage } from "#app/shared/outage.ts";
import { checkName, isStoredName, type Storage } from "./storage-port.server.ts";

/** Files in a folder of this machine, served by the web process. */
export function diskStorage(directory: string): Storage {
  const pathOf = (name: string) => join(directory, checkName(name));

  return {
    async putIfAbsent(name, bytes) {
      const path = pathOf(name);
      try {
        await writeFile(path, bytes, { flag: "wx" });
        return true;
      } catch (error) {
        if (codeOf(error) === "EEXIST") return false;
        // A full disk leaves a partial file.
        await rm(path, { force: true }).catch(() => undefined);
        throw new Outage("storage", error);
      }
    },

    async delete(name) {
      await rm(pathOf(name), { force: true }).catch(fail);
    },

    exists: async (name) =>
      access(pathOf(name)).then(
        () => true,
        (error) => (codeOf(error) === "ENOENT" ? false : fail(error)),
      ),

    publicUrl: (name) => `/logos/${checkName(name)}`,
  };
}

export async function findStoredFile(directory: string, name: string) {
  if (!isStoredName(name)) return undefined;
  return readFile(join(directory, name)).catch((error) =>
    codeOf(error) === "ENOENT" ? undefined : fail(error),
  );
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code;
}

function fail(error: unknown): never {
  throw new Outage("storage", error);
}
