import { prepareStorage } from "#app/infrastructure/storage/storage.server.ts";

console.log(`${await prepareStorage()} is ready`);
