// Prints the OpenAPI document of the open API, for tools that make something of it.
import { describeOpenApi } from './describe-open.ts';

console.log(JSON.stringify(describeOpenApi()));
