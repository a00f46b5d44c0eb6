vcl 4.1;

# Caches public pages. start-edge.ts replaces names in ${}.
# rules.vcl lists the public paths and the query parameters that matter.

import header;
import std;
import vsthrottle;
import xkey;

include "${RULES}";

backend origin {
  .path = "${FOLDER}/origin.sock";
  .connect_timeout = 1s;
  .first_byte_timeout = 31s;
  .between_bytes_timeout = 31s;
}

acl this_machine {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    if (req.method == "PURGE") {
      call purge_tags;
    }
    if (req.method !~ "^(GET|HEAD|POST|PATCH|DELETE)$") {
      return (synth(405));
    }
    # Visitors must not set headers that are internal to the edge.
    header.regsub(req, "(?i)^(X-Forwarded-|X-Middleware-|X-React-Router-|X-Edge-|X-Stored|Forwarded:|Surrogate-|xkey).*$", "X-Dropped: 1");
    unset req.http.X-Dropped;
    if (req.method == "GET" || req.method == "HEAD") {
      call choose_stored;
    }
  }
  if (!req.http.X-Stored) {
    return (pass);
  }
  # The cached page is shared, so the request must not identify a visitor.
  unset req.http.Cookie;
  unset req.http.Authorization;
  unset req.http.Accept-Language;
  unset req.http.Origin;
  unset req.http.Referer;
  unset req.http.User-Agent;
  return (hash);
}

sub purge_tags {
  if (local.socket != "purge" || client.ip !~ this_machine) {
    return (synth(405));
  }
  if (!req.http.Surrogate-Key) {
    return (synth(400, "Say which in Surrogate-Key"));
  }
  return (synth(200, "Purged " + xkey.purge(req.http.Surrogate-Key)));
}

# A stale page: within stale-while-revalidate it is delivered and refreshed in the background. Later it is only a fallback,
# so the site is asked first, unless it just failed for this page.
sub vcl_hit {
  set req.http.X-Edge-Found = "hit";
  if (obj.ttl < 0s) {
    set req.http.X-Edge-Found = "stale";
    if (req.http.X-Edge-Try != "copy"
      && obj.ttl + std.duration(regsub(obj.http.Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s) < 0s
      && vsthrottle.remaining(req.url, 1, 5s) > 0) {
      set req.http.X-Edge-Try = "site";
      set req.grace = 0s;
      # Do not wait for a concurrent fetch of the same page: if this one fails, the stale page is delivered.
      set req.hash_ignore_busy = true;
      return (restart);
    }
  }
  return (deliver);
}

sub vcl_miss {
  set req.http.X-Edge-Found = "miss";
  return (fetch);
}

sub vcl_pass {
  set req.http.X-Edge-Found = "pass";
  return (fetch);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500) {
    call fall_back_to_stale;
  }
  # Cached only if both the rules and the response headers allow it.
  if (beresp.status != 200
    || beresp.http.Cache-Control !~ "(?i)\bpublic\b"
    || beresp.http.Cache-Control ~ "(?i)\b(private|no-store|no-cache)\b"
    || beresp.http.Set-Cookie
    || beresp.ttl <= 0s) {
    unset beresp.http.Set-Cookie;
    call mark_uncacheable;
    return (deliver);
  }
  if (bereq.is_bgfetch) {
    # The site is available again.
    vsthrottle.return_token(bereq.url, 1, 5s);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  set beresp.keep = 0s;
  return (deliver);
}

sub vcl_backend_error {
  call fall_back_to_stale;
  set beresp.http.Cache-Control = "private, no-store";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Retry-After = "5";
  set beresp.body = "The site is not there at the moment. Please try again in a few seconds." + {"
"};
  call mark_uncacheable;
  return (deliver);
}

# Delivers a stale page instead of an error, and remembers the failure for a few seconds, so that the next requests do not
# wait for the site.
sub fall_back_to_stale {
  if (bereq.is_bgfetch || bereq.http.X-Edge-Try == "site") {
    if (vsthrottle.is_denied(bereq.url, 1, 5s)) {
      std.log("still failing: " + bereq.url);
    }
    return (abandon);
  }
}

# Hit-for-miss: without it, concurrent requests for the same page would be serialized, each waiting for a cacheable response.
sub mark_uncacheable {
  set beresp.uncacheable = true;
  set beresp.ttl = 5s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
}

sub vcl_deliver {
  set resp.http.X-Cache = req.http.X-Edge-Found;
  unset resp.http.X-Accel-Expires;
  if (req.http.X-Edge-Found == "hit") {
    set resp.http.X-Accel-Expires = "@" + std.integer(time = now, fallback = 0);
  }
  # These directives are for this cache, which can be purged; caches between here and the visitor cannot.
  if (resp.http.Cache-Control) {
    set resp.http.Cache-Control = regsuball(resp.http.Cache-Control, ",\s*(s-maxage|stale-while-revalidate|stale-if-error)=\d+", "");
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  return (deliver);
}

sub vcl_synth {
  # The site failed: deliver the stale page.
  if (resp.status == 503 && req.http.X-Edge-Try == "site") {
    set req.http.X-Edge-Try = "copy";
    set req.grace = 1d;
    set req.hash_ignore_busy = false;
    return (restart);
  }
  set resp.http.Cache-Control = "private, no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason + {"
"};
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  return (deliver);
}
