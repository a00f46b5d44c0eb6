import { z } from "zod";
import { listingJson } from "#app/features/listings/listing-json.ts";
import { brand } from "#app/shared/brand.ts";
import { categoriesExample, listingExample, listingsPageExample } from "./api-examples.ts";
import { categoriesJson, errorJson, listingsPageJson } from "./api-schemas.ts";
import { factsQuery, listingsQuery } from "./listings-query.ts";

/** The part of JSON Schema that our schemas and the reference page use. */
export type ValueSchema = {
  type?: string;
  format?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  anyOf?: ValueSchema[];
  properties?: Record<string, ValueSchema>;
};

export type Parameter = {
  name: string;
  in: "query" | "path";
  required: boolean;
  description: string;
  example?: string;
  schema: ValueSchema;
};

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  responses: Record<string, Answer>;
};

type Answer = {
  description: string;
  content: { "application/json": { schema: { $ref: string }; example: unknown } };
};

/** OpenAPI 3.1, generated from the schemas that type and test the responses. */
export function apiDocument(origin: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: `${brand.name} public API`,
      version: "1.0.0",
      summary: "The approved listings of the directory, to read.",
      description: `Without a key. Answers may be kept for a minute. Questions: ${brand.contactEmail}.`,
    },
    servers: [{ url: origin }],
    paths: {
      "/api/v1/listings": { get: findListings(origin) },
      "/api/v1/listings/{id}": { get: findListing(origin) },
      "/api/v1/categories": { get: findCategories() },
    } satisfies Record<string, { get: Operation }>,
    components: { schemas: componentSchemas() },
  };
}

function findListings(origin: string): Operation {
  return {
    operationId: "findListings",
    summary: "Find listings",
    description:
      "One page of what the parameters leave, in the order /services shows it. All parameters may be left out; one that cannot be read is an error.",
    parameters: queryParameters(),
    responses: {
      200: answer("A page of listings.", "ListingsPage", listingsPageExample(origin)),
      400: answer("A parameter cannot be read.", "Error", {
        error: { code: "invalid_parameter", message: "The parameter 'sort' cannot be read." },
      }),
    },
  };
}

function findListing(origin: string): Operation {
  const { id } = listingExample(origin);
  const description = "The listing's id.";
  return {
    operationId: "findListing",
    summary: "Find one listing",
    description: "The listing with this id, if it is public.",
    parameters: [
      {
        name: "id",
        in: "path",
        required: true,
        description,
        example: id,
        schema: { type: "string", format: "uuid" },
      },
    ],
    responses: {
      200: answer("The listing.", "Listing", listingExample(origin)),
      404: answer("No public listing has this id.", "Error", {
        error: { code: "not_found", message: "There is nothing under this address." },
      }),
    },
  };
}

function findCategories(): Operation {
  return {
    operationId: "findCategories",
    summary: "Find categories",
    description: "All categories with their numbers of listings, the fullest first.",
    parameters: [],
    responses: { 200: answer("The categories.", "Categories", categoriesExample) },
  };
}

function queryParameters(): Parameter[] {
  const { properties = {} } = z.toJSONSchema(listingsQuery.extend(factsQuery().shape));
  return Object.entries(properties).map(([name, property]) => {
    const { description = "", example, ...schema } = property as ValueSchema & { example?: string };
    return { name, in: "query", required: false, description, ...(example && { example }), schema };
  });
}

const reference = (name: string) => `#/components/schemas/${name}`;

function answer(description: string, schema: string, example: unknown): Answer {
  return {
    description,
    content: { "application/json": { schema: { $ref: reference(schema) }, example } },
  };
}

function componentSchemas(): Record<string, ValueSchema> {
  const registry = z.registry<{ id: string }>();
  registry.add(listingJson, { id: "Listing" });
  registry.add(listingsPageJson, { id: "ListingsPage" });
  registry.add(categoriesJson, { id: "Categories" });
  registry.add(errorJson, { id: "Error" });

  const { schemas } = z.toJSONSchema(registry, { uri: reference });
  // OpenAPI forbids $id and $schema in a component schema.
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id, $schema, ...schema }]) => [
      name,
      schema as ValueSchema,
    ]),
  );
}
