-- Applies as a browser does: each time with a UUID of its own.
-- Words: the seed of the UUIDs, the time at which the form was opened, the headers as they are sent, the fields.

local head, fields

local function uuid()
  local random = math.random
  return string.format('%06x%02x-%04x-4%03x-8%03x-%06x%06x', random(0, 0xffffff), random(0, 0xff), random(0, 0xffff),
    random(0, 0xfff), random(0, 0xfff), random(0, 0xffffff), random(0, 0xffffff))
end

function init(words)
  math.randomseed(tonumber(words[1]))
  fields = words[4] .. '&started=' .. words[2] .. '&submission='
  head = 'POST ' .. wrk.path .. ' HTTP/1.1\r\nHost: ' .. wrk.host .. '\r\n' .. words[3] ..
    'Content-Length: ' .. (#fields + 36) .. '\r\n\r\n'
end

function request()
  return head .. fields .. uuid()
end
